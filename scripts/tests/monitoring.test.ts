import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const alertsFile = 'deploy/prometheus/alerts.yml';
interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const { groups } = parse(read(alertsFile)) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/ridgeline.json')) as { panels: Panel[] };

/** The metrics that the source registers. */
const ownMetrics = new Set(
  ['api/src/metrics', 'server-kit/src/metrics', 'shell/src/server'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) =>
        [...read(path.join(folder, name)).matchAll(/name: '(ridgeline_\w+)'/g)].map(
          ([, metric]) => metric,
        ),
      ),
  ),
);
const namesIn = (expression: string) =>
  [...expression.matchAll(/\bridgeline_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  );

describe('the alarms and the dashboard', () => {
  it.each([
    ...alerts.map(({ alert, expr }) => [`the alarm ${alert}`, expr]),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => [`the panel “${title}”`, expr]),
    ),
  ])('use only metrics that there are: %s', (_where, expression) => {
    expect(namesIn(expression ?? '').filter((name) => !ownMetrics.has(name))).toEqual([]);
  });

  it('leave no metric out', () => {
    const used = new Set(
      [...alerts, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
        namesIn(expr),
      ),
    );
    expect([...ownMetrics].filter((name) => !used.has(name ?? ''))).toEqual([]);
  });

  it('explain each alarm in the guide', () => {
    const guide = read('docs/operations.md');
    expect(alerts.map(({ alert }) => alert).filter((name) => !guide.includes(name))).toEqual([]);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  process.stderr.write(
    'promtool is not installed (Debian: prometheus), so alarms are not tried.\n',
  );

(hasPromtool ? describe : describe.skip)('the alarms, as Prometheus reads them,', () => {
  it.each([
    ['are valid', ['check', 'rules', alertsFile]],
    [
      'fire when they should, and stay silent otherwise',
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ],
    [
      'can be loaded with prometheus.yml',
      ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'],
    ],
    [
      'can be loaded with compose.yml',
      ['check', 'config', '--syntax-only', 'deploy/prometheus/compose.yml'],
    ],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
      status: 0,
      output: '',
    });
  });

  it('are all tried', () => {
    const tried = read('deploy/prometheus/alerts.test.yml');
    const fires = (name: string) => new RegExp(`alertname: ${name}\\n +exp_alerts:`).test(tried);
    expect(alerts.map(({ alert }) => alert).filter((name) => !fires(name))).toEqual([]);
  });
});
