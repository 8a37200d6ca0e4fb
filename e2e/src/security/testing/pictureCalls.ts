import type { MediaPage } from '@ridgeline/contract';
import { png } from '../../support/files';
import { ownerToken } from './admins';
import { storeCanaries } from './canaries';
import { send } from './http';
import { multipart, type FilePart } from './multipart';
import { filledIn, operations, type Schema } from './operations';

export interface PictureCall {
  method: string;
  path: string;
  field: string;
  /** The form's other required fields. */
  others: Record<string, string | FilePart>;
}

const picture: FilePart = { fileName: 'a.png', bytes: png(8, 8), type: 'image/png' };
const otherFiles = ['attachments', 'video'];
const isFile = ({ format, items }: Schema) => (items ?? { format }).format === 'binary';

async function aGallery() {
  const form = multipart({ title: 'Files', image: picture });
  const response = await send('POST', '/api/gallery', { token: await ownerToken(), ...form });
  return response.json._id as string;
}

/** Finds every operation of the API document that takes a picture, and creates content on which to call it. */
export async function pictureCalls(): Promise<PictureCall[]> {
  const [gallery, { event, post, group }] = await Promise.all([aGallery(), storeCanaries()]);
  const { json } = await send('GET', '/api/admin/media', { token: await ownerToken() });
  const listed = json as unknown as MediaPage;
  const targets: [start: string, id: string, needs: PictureCall['others']][] = [
    ['/api/events', event, {}],
    ['/api/gallery', gallery, { title: 'Files', image: picture }],
    ['/api/groups', group, { groupName: 'Files' }],
    ['/api/blog', post, {}],
    ['/api/admin/content/pictures', '', {}],
    ['/api/admin/media', listed.items[0]?._id ?? '', {}],
    ['/api/brand', '', {}],
  ];
  return (await operations()).flatMap(({ method, path, form }) => {
    const fields = Object.entries(form?.properties ?? {}).filter(([, schema]) => isFile(schema));
    return fields.flatMap(([field]) => {
      if (otherFiles.includes(field)) return [];
      const target = targets.find(([start]) => path.startsWith(start));
      if (!target) throw new Error(`${method} ${path} takes a picture, but no test sends one.`);
      const [, id, needs] = target;
      const others = path.endsWith('/photos') ? {} : needs;
      return [{ method, path: filledIn(path, id), field, others }];
    });
  });
}
