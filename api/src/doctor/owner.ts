import type { CommandContext } from '../commands/command';
import { accountStore } from '../features/accounts/store';
import { auditStore } from '../platform/audit/store';
import { HttpError } from '../platform/http/HttpError';
import { CommandError } from '../platform/lifecycle/CommandError';
import { withNamedAccount } from './account';

export const removeOwnerOption = '--remove-owner';

/** The operator has no account. */
const operator = { id: 'operator', name: 'The operator' };

/** Removes an owner who has left without removing their own account, which no other owner can do. */
export const removeOwner = (context: CommandContext, named: string | undefined) =>
  withNamedAccount(context, removeOwnerOption, named, async (db, { id, username, role }) => {
    if (role !== 'owner')
      throw new CommandError(`${username} is no owner. Any owner can remove this account.`);
    const event = {
      actor: operator,
      action: 'account.removed',
      target: { id, title: username },
      requestId: '',
    };
    try {
      await accountStore(db).removeAccount(id, undefined, async (transaction) => {
        await auditStore(db).insert(event, transaction);
      });
    } catch (error) {
      if (error instanceof HttpError) throw new CommandError(error.message);
      throw error;
    }
    context.say(`${username} is removed and logged out everywhere.`);
  });
