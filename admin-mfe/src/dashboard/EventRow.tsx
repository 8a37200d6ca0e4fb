import type { TourEvent } from '@ridgeline/api/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { formatDate, Heading, IconButton, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-events.svg';
import { formAddress } from '../events/useEventFields';
import { row, rowActions, thumbnail } from '../page/Page.css';

interface EventRowProps {
  event: TourEvent;
  onDelete: () => void;
}

/** One event of the list, to edit or delete. */
export function EventRow({ event, onDelete }: EventRowProps) {
  const { _id, title, date, time, location, image, imageUrl } = event;
  const navigate = useNavigate();
  return (
    <li className={row}>
      <img className={thumbnail} src={image?.webp[0]?.path ?? imageUrl ?? drawing} alt="" />
      <div>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <Text tone="small">
          {formatDate(date)}, {time}
        </Text>
        <Text tone="small">{location}</Text>
      </div>
      <div className={rowActions}>
        <IconButton
          icon="edit"
          label={`Edit ${title}`}
          onClick={() => void navigate(formAddress(_id))}
        />
        <IconButton icon="trash" label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}
