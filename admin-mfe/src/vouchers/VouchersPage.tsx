import { rands, type VoucherFile, type VoucherState } from '@ridgeline/contract';
import {
  Button,
  EmptyState,
  FocusedNotice,
  Heading,
  Inline,
  saveFile,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextField,
  TextLink,
} from '@ridgeline/shared-ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { filters, rows } from '../bookings/Bookings.css';
import { messageFor } from '../failure/errors';
import { BackToDashboard } from '../page/BackToDashboard';
import { FetchFailure } from '../page/Fetching';
import { ListEnd } from '../page/LoadMore';
import { Page } from '../page/Page';
import { typingDelayMs, useDebounce } from '../page/useDebounce';
import { api } from '../session/api';
import { IssueDialog } from './IssueDialog';
import { stateLabels } from './labels';
import { vouchersKey, vouchersQuery } from './queries';
import { ReceivedDialog } from './ReceivedDialog';
import { VoidDialog } from './VoidDialog';
import { VoucherRow } from './VoucherRow';

type Open = 'issue' | { receives: VoucherFile } | { ends: VoucherFile };

/** What was done, as a sentence about a voucher. */
interface Done {
  what: string;
  voucher: VoucherFile;
}

/** The vouchers, and what is left on all of them. */
export function VouchersPage() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<Done>();
  const close = () => setOpen(undefined);
  const finish = (what: string) => (voucher: VoucherFile) => {
    setDone({ what, voucher });
    close();
    void queryClient.invalidateQueries({ queryKey: vouchersKey });
  };
  return (
    <Page>
      <BackToDashboard />
      <Heading level={1} size="h2">
        Vouchers
      </Heading>
      {done && (
        <FocusedNotice tone="success" about={done}>
          {done.what}{' '}
          {done.voucher.code !== null && (
            <TextLink href={`/booking/voucher/${done.voucher.token}`}>Open and print it</TextLink>
          )}
        </FocusedNotice>
      )}
      <VoucherList onOpen={setOpen} />
      {open === 'issue' && (
        <IssueDialog onDone={finish('The voucher is issued.')} onDismiss={close} />
      )}
      {typeof open === 'object' && 'receives' in open && (
        <ReceivedDialog
          voucher={open.receives}
          onDone={finish('The payment is recorded, and the voucher can be used.')}
          onDismiss={close}
        />
      )}
      {typeof open === 'object' && 'ends' in open && (
        <VoidDialog
          voucher={open.ends}
          onDone={finish('The voucher is ended.')}
          onDismiss={close}
        />
      )}
    </Page>
  );
}

function VoucherList({ onOpen }: { onOpen: (open: Open) => void }) {
  const [state, setState] = useState('');
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const debounce = useDebounce();
  const q = applied.trim() || undefined;
  const filter = { ...(state && { state: state as VoucherState }), q };
  const list = useInfiniteQuery({
    ...vouchersQuery(filter),
    placeholderData: (previous) => previous,
  });
  const vouchers = list.data?.pages.flatMap((page) => page.vouchers);
  const outstandingCents = list.data?.pages.at(-1)?.outstandingCents;
  return (
    <Stack>
      {outstandingCents !== undefined && (
        <Text tone="lead">
          <strong>{rands(outstandingCents)}</strong> outstanding, a liability
        </Text>
      )}
      <Inline>
        <Button onClick={() => onOpen('issue')}>Issue a voucher</Button>
        <Export />
      </Inline>
      <div className={filters}>
        <TextField
          type="search"
          label="Search vouchers"
          hint="A code, a reference, a name or an e-mail address"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            debounce(value.trim() ? typingDelayMs : 0, () => setApplied(value));
          }}
        />
        <SelectField
          label="Show"
          none="All"
          options={Object.entries(stateLabels)}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
      </div>
      {list.isPending && <Skeleton shapes={['row', 'row', 'row']} />}
      {vouchers?.length === 0 && (
        <EmptyState title={state || q ? 'Nothing found' : 'No vouchers yet'}>
          <Text tone="soft">
            {state || q
              ? 'No voucher is like that.'
              : 'Issue one as a prize, or for a ride that you had to cancel.'}
          </Text>
        </EmptyState>
      )}
      <ul role="list" className={rows} aria-label="Vouchers">
        {vouchers?.map((voucher) => (
          <VoucherRow
            key={voucher._id}
            voucher={voucher}
            onReceive={() => onOpen({ receives: voucher })}
            onVoid={() => onOpen({ ends: voucher })}
          />
        ))}
      </ul>
      <ListEnd list={list} />
    </Stack>
  );
}

/** Downloads every movement of money on vouchers. */
function Export() {
  const download = useMutation({
    mutationFn: () => api.blob('/api/admin/vouchers.csv'),
    onSuccess: (csv) => saveFile(csv, 'vouchers.csv'),
  });
  return (
    <>
      <Button
        tone="secondary"
        icon="download"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        CSV for the accountant
      </Button>
      {download.error && (
        <FetchFailure
          sentence={messageFor(
            download.error,
            'The list could not be downloaded. Please try again.',
          )}
        />
      )}
    </>
  );
}
