import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typingDelayMs, useDebounce } from '../page/useDebounce';
import { mediaQuery, type MediaFilter } from './queries';

/** The pictures of the library that match what is typed. */
export function useMediaSearch(filter: Omit<MediaFilter, 'search'>) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const debounce = useDebounce();
  const list = useInfiniteQuery({
    ...mediaQuery({ search, ...filter }),
    placeholderData: (previous) => previous,
  });
  const find = (words: string) => {
    setTyped(words);
    debounce(words.trim() ? typingDelayMs : 0, () => setSearch(words.trim()));
  };
  return { list, search, typed, find };
}

export type MediaSearch = ReturnType<typeof useMediaSearch>;
