import { useState } from 'react';
import { useRoot } from '@ridgeline/remote-kit';
export function Component() { const [n, set] = useState(0); const { site } = useRoot(); return <button onClick={() => set(n + 1)}>{site.name} clicks {n}</button>; }
