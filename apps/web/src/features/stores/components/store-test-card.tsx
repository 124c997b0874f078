import type { StoreTest } from '@partsight/contract/stores';
import { MAX_STORE_NAME_LENGTH } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { Check, FlaskConical, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { settingsQuery, useSaveStoreName, useTestStoreData } from '../api/store-mutations.ts';
import { STORE_TEST_CARD_TEXT } from '../texts.ts';

export function StoreTestCard() {
  const test = useTestStoreData();
  return (
    <Panel className="space-y-4 p-4">
      <PanelHeader
        title={STORE_TEST_CARD_TEXT.title}
        note={STORE_TEST_CARD_TEXT.note}
        actions={
          <Button disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? <Spinner /> : <FlaskConical aria-hidden />}
            {test.isPending ? 'Testing...' : STORE_TEST_CARD_TEXT.testStoreData}
          </Button>
        }
      />
      <StoreNameForm />
      {test.error !== null && (
        <ErrorState
          title={STORE_TEST_CARD_TEXT.notRead}
          message={messageOf(test.error)}
          retryLabel={STORE_TEST_CARD_TEXT.retry}
          onRetry={() => test.mutate()}
        />
      )}
      {test.data !== undefined && <TestResult result={test.data} />}
    </Panel>
  );
}

function StoreNameForm() {
  const { data: settings } = useQuery(settingsQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveStoreName();
  const text = typed ?? settings?.storeUsername ?? '';

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(text.trim(), { onSuccess: () => setTyped(null) });
  };

  return (
    <form onSubmit={handleSubmit} className="flex items-start gap-2">
      <div className="w-full sm:w-72">
        <Field label={STORE_TEST_CARD_TEXT.sellerName} hint={STORE_TEST_CARD_TEXT.hint}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_STORE_NAME_LENGTH}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        className="mt-5"
        disabled={save.isPending || typed === null || typed.trim() === settings?.storeUsername}
      >
        {STORE_TEST_CARD_TEXT.saveStore}
      </Button>
    </form>
  );
}

function TestResult({ result }: { result: StoreTest }) {
  const { totalItems, capabilities, sampleListings } = result;
  const checks = [
    [STORE_TEST_CARD_TEXT.partNumbers, capabilities.canGetManufacturerPartNumbers],
    [STORE_TEST_CARD_TEXT.brands, capabilities.canGetBrandData],
    [STORE_TEST_CARD_TEXT.upcCodes, capabilities.canGetUPCData],
  ] as const;
  return (
    <section
      aria-label={STORE_TEST_CARD_TEXT.result}
      className="animate-rise-in border-line border-t pt-4"
    >
      <p className="text-sm">
        <b className="font-semibold tabular-nums">{formatCount(totalItems)}</b>{' '}
        {STORE_TEST_CARD_TEXT.items}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {checks.map(([name, isAvailable]) => (
          <li key={name} className="flex items-center gap-1.5">
            {isAvailable ? (
              <Check aria-hidden className="text-ok-ink size-4" />
            ) : (
              <X aria-hidden className="text-ink-faint size-4" />
            )}
            {name}: {isAvailable ? 'yes' : 'no'}
          </li>
        ))}
      </ul>
      {sampleListings.length > 0 && (
        <>
          <h3 className="text-ink-muted mt-3 text-xs font-medium">
            {STORE_TEST_CARD_TEXT.sampleListings}
          </h3>
          <ul className="mt-1 space-y-1 text-sm">
            {sampleListings.map((title, index) => (
              <li key={index} className="truncate" title={title}>
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
