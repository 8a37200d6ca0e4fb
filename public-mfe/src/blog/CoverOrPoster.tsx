import type { PostCard } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import elsewhere from '@ridgeline/shared-ui/illustrations/gallery-hero.svg';
import { posters, type PosterName } from '../illustrations/posters';

interface CoverOrPosterProps {
  post: PostCard;
  /** How wide it will be shown, as the `sizes` attribute has it. */
  sizes: string;
  ratio: 'card' | 'wide';
  priority?: 'first' | 'later';
}

const places = Object.keys(posters) as PosterName[];

/** The poster of the place that a title names. */
function posterFor(title: string) {
  const place = places.find((name) => title.toLowerCase().includes(name));
  return place ? posters[place] : elsewhere;
}

/** A post's cover in a list, where its title stands beside it; a poster of ours until it has one. */
export const CoverOrPoster = ({ post, ...rest }: CoverOrPosterProps) => (
  <Picture
    path={post.imageUrl ?? posterFor(post.title)}
    variants={post.imageUrl ? post.image : null}
    alt=""
    {...rest}
  />
);
