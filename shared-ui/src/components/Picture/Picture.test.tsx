import { render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const variants = {
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,AAAA',
  avif: [
    { path: '/uploads/a-480.avif', width: 480 },
    { path: '/uploads/a-1600.avif', width: 1600 },
  ],
  webp: [{ path: '/uploads/a-480.webp', width: 480 }],
};

describe('Picture', () => {
  it('offers modern formats before the original one, each with its widths', () => {
    const { container } = render(
      <Picture path="/uploads/a.jpg" variants={variants} alt="A pass in snow" sizes="100vw" />,
    );
    const types = [...container.querySelectorAll('source')].map((source) => source.type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      '/uploads/a-480.avif 480w, /uploads/a-1600.avif 1600w',
    );
    expect(screen.getByRole('img', { name: 'A pass in snow' })).toHaveAttribute('width', '1600');
  });

  it('loads lazily, unless it is at the top of the page', () => {
    const { rerender } = render(<Picture path="/a.jpg" alt="Road" sizes="100vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    rerender(<Picture path="/a.jpg" alt="Road" sizes="100vw" priority="first" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('keeps its focus in view where it is cropped, and only there', () => {
    const classesOf = (focus?: { x: number; y: number }, ratio: 'square' | 'whole' = 'square') => {
      const { container, unmount } = render(
        <Picture
          path="/a.jpg"
          variants={{ ...variants, focus }}
          alt=""
          sizes="1px"
          ratio={ratio}
        />,
      );
      const { classList } = container.querySelector('picture > img') as HTMLElement;
      unmount();
      return [...classList];
    };
    const plain = classesOf();
    const moved = classesOf({ x: 20, y: 80 });
    expect(moved).toEqual([...plain, expect.any(String), expect.any(String)]);
    expect(classesOf({ x: 22, y: 80 })).toEqual(moved);
    expect(classesOf({ x: 20, y: 0 }).filter((name) => moved.includes(name))).toHaveLength(
      plain.length + 1,
    );
    expect(classesOf({ x: 20, y: 80 }, 'whole')).toEqual(classesOf(undefined, 'whole'));
  });

  it('crops neither an upright poster nor a panorama, if it is to fit', () => {
    const show = (width: number, height: number) => {
      const { container, unmount } = render(
        <Picture
          path="/a.jpg"
          variants={{ ...variants, width, height }}
          alt=""
          sizes="1px"
          ratio="fit"
        />,
      );
      const { className } = container.querySelector('picture > img') as HTMLElement;
      unmount();
      return className;
    };
    const photo = show(1600, 1067);
    expect(show(1600, 900)).toBe(photo);
    expect(show(1000, 1414)).not.toBe(photo);
    expect(show(2400, 800)).toBe(show(1000, 1414));
  });
});
