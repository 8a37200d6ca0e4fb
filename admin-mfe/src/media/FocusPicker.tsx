import type { Focus, Media } from '@ridgeline/contract';
import { Button, Field, Inline, Stack, Text } from '@ridgeline/shared-ui';
import { useRef, type MouseEvent } from 'react';
import * as styles from './Media.css';

/** Pages move a picture in steps of a tenth. */
const step = 10;
const middle: Focus = { x: 50, y: 50 };

const axes = [
  { axis: 'x', label: 'Left to right' },
  { axis: 'y', label: 'Top to bottom' },
] as const;

/** The percentage of a length at which a point lies, in steps. */
const percent = (at: number, length: number) =>
  length > 0 ? Math.min(100, Math.max(0, Math.round((at / length) * (100 / step)) * step)) : 50;

/** The picture of which a part is chosen. Its size may not be known yet. */
export type FocusedPicture = Pick<Media, 'path'> & Partial<Pick<Media, 'width' | 'height'>>;

interface FocusPickerProps {
  picture: FocusedPicture;
  /** Null if none is chosen. */
  focus: Focus | null;
  /** What stays in view then: the point that the library has chosen, or the middle. */
  unset?: Focus | null;
  onChange: (focus: Focus | null) => void;
}

/** Chooses the point of a picture that stays in view where it is cropped: by a tap on it, or with two sliders. */
export function FocusPicker({ picture, focus, unset = null, onChange }: FocusPickerProps) {
  const { path, width, height } = picture;
  const point = focus ?? unset ?? middle;
  const { x, y } = point;
  const first = useRef<HTMLInputElement>(null);
  const objectPosition = `${x}% ${y}%`;
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent(clientX - box.left, box.width),
      y: percent(clientY - box.top, box.height),
    });
  };
  return (
    <Stack gap="3">
      <Text tone="small">
        Tap on what should stay in view where the picture is cut to another shape.
      </Text>
      {/* The sliders do the same for keyboards and screen readers. */}
      <div className={styles.stage} role="presentation" onClick={choose}>
        <img className={styles.whole} src={path} alt="" width={width} height={height} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      {axes.map(({ axis, label }) => (
        <Field key={axis} label={label}>
          {({ id }) => (
            <input
              ref={axis === 'x' ? first : null}
              id={id}
              className={styles.slider}
              type="range"
              min={0}
              max={100}
              step={step}
              value={point[axis]}
              aria-valuetext={`${point[axis]} %`}
              onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
            />
          )}
        </Field>
      ))}
      <div className={styles.previews} aria-hidden>
        <img className={styles.preview} style={{ objectPosition }} src={path} alt="" />
        <img className={styles.preview} style={{ objectPosition }} src={path} alt="" />
      </div>
      {focus && (
        <Inline>
          <Button
            tone="quiet"
            icon="undo"
            onClick={() => {
              // This button disappears.
              first.current?.focus();
              onChange(null);
            }}
          >
            {unset ? 'As in your pictures' : 'Use the middle'}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
