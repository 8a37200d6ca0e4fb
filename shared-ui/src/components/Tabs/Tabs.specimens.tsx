import { useState } from 'react';
import { Tabs } from '.';
import type { Specimens } from '../../catalogue/specimen';

const kinds = ['Events', 'Blog Posts', 'Gallery'].map((title) => ({ id: title, title }));

function Switched() {
  const [selected, setSelected] = useState('Events');
  return (
    <Tabs label="Content" tabs={kinds} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

export const tabs: Specimens = { Tabs: <Switched /> };
