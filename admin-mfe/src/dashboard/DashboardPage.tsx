import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { Tabs } from '@ridgeline/shared-ui';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Page } from '../page/Page';
import { SectionBoundary } from '../page/PageBoundary';
import { focusTarget } from '../page/Page.css';
import { prefetchPages } from '../pages';
import { DashboardToasts } from './DashboardToasts';
import { FirstStepsList } from './firstSteps/FirstStepsList';
import { toDosOfSteps } from './firstSteps/steps';
import { useFirstSteps } from './firstSteps/useFirstSteps';
import { useRememberScroll } from './list/useScrollPosition';
import { DashboardTop } from './menu/DashboardTop';
import { News } from './news/News';
import { ToDos } from './toDos/ToDos';
import { TabContent } from './TabContent';
import { nounOf, tabPath, tabOf, tabs, type TabId } from './tabs';
import { useTopLoading } from './useTopLoading';

export function DashboardPage() {
  const navigate = useNavigate();
  const tab = tabOf(useLocation());
  const firstSteps = useFirstSteps();
  const content = useRef<HTMLDivElement>(null);
  const isTopLoading = useTopLoading();
  const isBusy = useIsFetching() > 0 || isTopLoading;
  // Later, so that it does not slow the dashboard down.
  useEffect(() => {
    if (!isBusy) prefetchPages();
  }, [isBusy]);
  useRememberScroll(nounOf[tab]);
  return (
    <Page width="page">
      <DashboardTop />
      <FirstStepsList shown={firstSteps} />
      <ToDos without={firstSteps?.visible.flatMap((step) => toDosOfSteps[step] ?? [])} />
      <News />
      <div>
        <Tabs
          label="Content"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => void navigate(tabPath(id as TabId), { preventScrollReset: true })}
        >
          <div ref={content} tabIndex={-1} className={focusTarget}>
            <SectionBoundary key={tab}>
              <TabContent tab={tab} />
            </SectionBoundary>
          </div>
        </Tabs>
      </div>
      <DashboardToasts onLeave={() => content.current?.focus({ preventScroll: true })} />
    </Page>
  );
}
