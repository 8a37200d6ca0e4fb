import { useState } from 'react';
import { Tabs } from './Tabs';
import type { Specimens } from '../../catalogue/specimen';

const example = ['Events', 'Blog Posts', 'Gallery'].map((title) => ({ id: title, title }));

function TabsExample() {
  const [selected, setSelected] = useState('Events');
  return (
    <Tabs label="Content" tabs={example} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

export const tabs: Specimens = { Tabs: <TabsExample /> };
