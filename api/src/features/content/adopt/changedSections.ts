import { sectionSchemas, type SectionFields, type SectionKind } from '@ridgeline/contract';
import { defaultSections } from '../defaults';
import { paragraphs } from '../defaults/defaultPage';
import { films, guides, pictureFrom, testimonies } from './lists';
import type { SavedContent } from './savedContent';
import type { QuestionId, SiteTexts } from './texts';

/** A section that differs from the one with which every site begins. */
export interface ChangedSection {
  id: string;
  page: string;
  kind: SectionKind;
  fields: unknown;
}

/** A section with other fields; nothing if they are the same. */
function changed<Kind extends SectionKind>(
  id: string,
  kind: Kind,
  change: (fields: SectionFields<Kind>) => SectionFields<Kind>,
): ChangedSection[] {
  const standard = defaultSections.get(id);
  if (standard?.kind !== kind) throw new Error(`No site begins with a section ${id} of this kind.`);
  const fields = sectionSchemas[kind].parse(change(standard.fields as SectionFields<Kind>));
  if (JSON.stringify(fields) === JSON.stringify(standard.fields)) return [];
  // As it is stored, without undefined properties, so that it can be compared with a row.
  return [{ id, page: standard.page, kind, fields: JSON.parse(JSON.stringify(fields)) as unknown }];
}

/** The days and times in lines such as `Sunday: closed`. */
const hoursIn = (text: string) =>
  text.split('\n').map((line, at) => {
    const [days = '', ...times] = line.split(':');
    return { id: `line-${at + 1}`, days, times: times.join(':').trim() };
  });

/** Converts what a site stored by the places of its pages into sections: those that differ from the default ones. */
export function changedSections(content: SavedContent): ChangedSection[] {
  const { hero, featureImages, texts = {} } = content;
  const own = <Standard extends string>(key: keyof SiteTexts, standard: Standard) =>
    texts[key] || standard;
  const bodyOf = (key: 'home.family' | 'home.wildlife') => {
    const text = texts[key];
    return text ? { body: paragraphs(...text.split('\n\n')) } : {};
  };

  return [
    ...changed('home.hero', 'hero', (fields) => ({
      ...fields,
      title: hero?.line ?? fields.title,
      text: hero?.lead ?? fields.text,
      picture: pictureFrom(hero?.image, '') ?? fields.picture,
    })),
    ...changed('home.why', 'reasons', (fields) => ({
      ...fields,
      text: own('home.why', fields.text),
      items: fields.items.map((item) => ({
        ...item,
        title: own(`home.reason.${item.id as 'group'}.title`, item.title),
        text: own(`home.reason.${item.id as 'group'}.text`, item.text),
      })),
    })),
    ...changed('home.features', 'features', (fields) => ({
      ...fields,
      items: fields.items.map((item) => ({
        ...item,
        text: own(`home.feature.${item.id as 'scenery'}`, item.text),
        picture: pictureFrom(featureImages?.[item.id as 'scenery'], '') ?? item.picture,
      })),
    })),
    ...changed('home.past', 'pastRides', (fields) => ({
      ...fields,
      stories: fields.stories.map((story) => ({
        ...story,
        text: own(`home.past.${story.id as 'clarens'}`, story.text),
      })),
    })),
    ...changed('home.testimonies', 'testimonies', (fields) =>
      testimonies(fields, content.testimonies),
    ),
    ...changed('home.films', 'films', (fields) => films(fields, content.videos)),
    ...changed('home.family', 'wordsAndPicture', (fields) => ({
      ...fields,
      ...bodyOf('home.family'),
    })),
    ...changed('home.wildlife', 'wordsAndPicture', (fields) => ({
      ...fields,
      ...bodyOf('home.wildlife'),
    })),

    ...changed('about.hero', 'hero', (fields) => ({
      ...fields,
      overline: own('about.line', fields.overline),
      text: own('about.lead', fields.text),
    })),
    ...changed('about.ways', 'reasons', (fields) => ({
      ...fields,
      items: fields.items.map((item) => ({
        ...item,
        title: own(`about.way.${item.id as 'guided'}.title`, item.title),
        text: own(`about.way.${item.id as 'guided'}.text`, item.text),
      })),
    })),
    ...changed('about.order', 'reasons', (fields) => ({
      ...fields,
      text: own('about.order', fields.text),
      items: fields.items.map((item) => ({
        ...item,
        text: own(`about.order.${item.id as 'guide'}`, item.text),
      })),
    })),
    ...changed('about.destinations', 'destinations', (fields) => ({
      ...fields,
      items: fields.items.map((item) => ({
        ...item,
        height: own(`about.place.${item.id as 'clarens'}.height`, item.height),
        roads: own(`about.place.${item.id as 'clarens'}.roads`, item.roads),
      })),
    })),
    ...changed('about.guides', 'guides', (fields) => ({
      ...fields,
      text: own('about.guides', fields.text),
      items: guides(content.guides),
    })),

    ...changed('contact.contact', 'contact', (fields) => ({
      ...fields,
      text: own('contact.lead', fields.text),
      hours: texts['contact.hours'] ? hoursIn(texts['contact.hours']) : fields.hours,
      hoursRemark: own('contact.hours.remark', fields.hoursRemark),
      addressTitle: own('contact.address', fields.addressTitle),
    })),

    ...changed('support.questions', 'questions', (fields) => ({
      ...fields,
      items: fields.items.map((item) => {
        const id = item.id as QuestionId;
        const answer = texts[`support.${id}`];
        return {
          ...item,
          ...(answer && { answer: paragraphs(...answer.split('\n\n')) }),
          onRides: content.rideQuestions?.includes(id) ?? item.onRides,
        };
      }),
    })),
  ];
}
