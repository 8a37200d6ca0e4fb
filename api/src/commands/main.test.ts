import { onOneDatabase } from '../testing/onEachDatabase';
import { runCommand } from '../testing/runCommand';
import { spawnCommand } from '../testing/spawnCommand';

onOneDatabase('the commands', (api) => {
  it.each([
    [[], 'Say which command: backup, restore, doctor.\n'],
    [['toString'], 'There is no command toString: backup, restore, doctor.\n'],
  ])('called with %j say which there are', async (args, stderr) => {
    expect(await runCommand(api(), args)).toEqual({ status: 1, stdout: '', stderr });
  });

  it('warn of a setting that is probably misspelt, and would leave another database alone', async () => {
    const { stderr } = await runCommand(api(), ['restore'], { DATABSE_URL: 'mysql://other/rides' });
    expect(stderr).toMatch(
      /^DATABSE_URL is not a setting\. Did you mean DATABASE_URL\?\nSay what /,
    );
  });

  it('print errors apart from results, and exit with a status', async () => {
    expect(await spawnCommand(api(), ['bakcup'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no command bakcup: backup, restore, doctor.\n',
    });
    const made = await spawnCommand(api(), ['backup']);
    expect(made).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Backed up \d+ rows and 0 files to .+\.tar\.gz\n$/),
      stderr: '',
    });
  });
});
