import type { CommandContext } from '../commands/command';
import { removeSecondFactors } from '../features/accounts/secondFactor/store';
import { withNamedAccount } from './account';

export const removeSecondFactorOption = '--remove-second-factor';

/** Removes the second factors of somebody who has lost them all. */
export const removeSecondFactorOf = (context: CommandContext, named: string | undefined) =>
  withNamedAccount(context, removeSecondFactorOption, named, async (db, { id, username }) => {
    await db.transaction((transaction) => removeSecondFactors(transaction, id));
    context.say(`${username} logs in with the password alone now.`);
  });
