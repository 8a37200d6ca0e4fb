import { messages, type Brand } from '@ridgeline/contract';
import { brandEndpoints } from '@ridgeline/contract/endpoints/brand';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import { readUpload } from '../../../platform/media/readUpload';
import { pictureReceiver } from '../../../platform/media/receive';
import type { PictureStorage } from '../../../platform/media/pictures';
import { saveOrRemove } from '../../../platform/media/saveOrRemove';
import { whoIs, type Who } from '../../content/rows';
import { storeIcon, storeLogo } from './pictures';
import { filesOfBrand, type BrandStore } from './store';

/** `/api/brand`: inks, typeface, logo and app icon. */
export function brandRoutes(store: BrandStore, storage: Pick<PictureStorage, 'files' | 'library'>) {
  const { files } = storage;
  const receivePicture = pictureReceiver();

  /** @throws {HttpError} 409 with the current brand, if a change was based on an outdated version */
  async function changed(isChanged: boolean, remark?: string): Promise<Brand> {
    const current = await store.brand();
    if (!isChanged) throw new HttpError(409, messages.settingsChanged, { current });
    return { ...current, ...(remark && { remark }) };
  }

  /** Saves uploaded files into the brand. They are removed again if it has changed in the meantime. */
  async function saveFiles(
    part: Parameters<typeof filesOfBrand>[0],
    save: () => Promise<boolean>,
    remark?: string,
  ) {
    const stored = filesOfBrand(part);
    return saveOrRemove(storage, stored, async () => changed(await save(), remark));
  }

  async function saveIcon(picture: Buffer, who: Who, version: number | undefined) {
    const icon = await storeIcon(picture, files);
    return saveFiles({ logo: null, icon }, () => store.setIcon(icon, who, version));
  }

  return [
    handle(brandEndpoints.get, store.brand),
    handle(brandEndpoints.save, async ({ account, body: { version, ...fields } }) =>
      changed(await store.save(fields, whoIs(account), version)),
    ),
    handle(brandEndpoints.uploadLogo, async ({ request, response, account, query }) => {
      const { bytes } = await receivePicture(request, response);
      const { logo, isCleaned } = await storeLogo(bytes, files);
      const save = () => store.setLogo(logo, whoIs(account), query.version);
      return saveFiles({ logo, icon: null }, save, isCleaned ? messages.logoCleaned : undefined);
    }),
    handle(brandEndpoints.removeLogo, async ({ account, query: { version } }) =>
      changed(await store.setLogo(null, whoIs(account), version)),
    ),
    handle(brandEndpoints.uploadIcon, async ({ request, response, account, query }) => {
      const { bytes } = await receivePicture(request, response);
      return saveIcon(bytes, whoIs(account), query.version);
    }),
    handle(brandEndpoints.iconFromLogo, async ({ account, query: { version } }) => {
      const { logo } = await store.brand();
      const picture = logo && (await readUpload(files, logo.path));
      if (!picture) throw new HttpError(400, messages.logoMissing);
      return saveIcon(picture, whoIs(account), version);
    }),
    handle(brandEndpoints.removeIcon, async ({ account, query: { version } }) =>
      changed(await store.setIcon(null, whoIs(account), version)),
    ),
  ];
}
