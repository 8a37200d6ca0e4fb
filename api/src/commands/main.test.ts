import { onOneDatabase } from '../testing/onEachDatabase';
import { runCommand } from '../testing/runCommand';

onOneDatabase('the commands', (api) => {
  it.each([
    [[], 'Say which command: backup, restore, doctor.\n'],
    [['bakcup'], 'There is no command bakcup: backup, restore, doctor.\n'],
    [['toString'], 'There is no command toString: backup, restore, doctor.\n'],
  ])('called with %j say which there are', async (args, stderr) => {
    expect(await runCommand(api(), args)).toEqual({ status: 1, stdout: '', stderr });
  });
});
