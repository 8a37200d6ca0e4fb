import { setTimeout as pause } from 'node:timers/promises';
import { anAdmin } from '../../testing/requests';
import { startApi, type Api } from '../../testing/startApi';
import { startTcpProxy, type TcpProxy } from '../../testing/tcpProxy';
import { until } from '../../testing/until';
import { withWhatsApp } from '../../testing/whatsApp';

const server = process.env.TEST_MARIADB_URL;

(server ? describe : describe.skip)('a database server that is away for some seconds', () => {
  let proxy: TcpProxy;
  let api: Api;
  const whatsApp = withWhatsApp(
    () => api,
    async (options) => {
      proxy = await startTcpProxy(server as string);
      api = await startApi(proxy.url, options);
    },
  );
  afterEach(async () => {
    await api.stop();
    await proxy.disconnect();
  });

  it('learns afterwards which messages WhatsApp has accepted meanwhile', async () => {
    const token = await anAdmin(api);
    const release = whatsApp.standIn().hold();
    const { _id } = await whatsApp.begin(token, ['1001']);
    await whatsApp.standIn().called('+27820001001');
    await proxy.disconnect();
    release();
    await pause(2000);
    await proxy.reconnect();
    const statusOf = async () => (await whatsApp.read(token, _id)).deliveries[0]?.status;
    await until(async () => (await statusOf()) === 'sent', 10_000);
    expect(whatsApp.standIn().taken).toHaveLength(1);
  });
});
