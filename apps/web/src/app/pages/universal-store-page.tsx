import { ListingEvidence } from '../../features/evidence/listings/listing-evidence.tsx';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { RefreshableTokenForm } from '../../features/tokens/components/refreshable-token-form.tsx';
import { BackLink } from '../../ui/forms/button-link.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { APP_TEXT } from '../texts.ts';

export function UniversalStorePage() {
  return (
    <>
      <AppHeader />
      <main className="mx-auto max-w-[1680px] px-4 py-4 sm:px-6">
        <BackLink href="/">{APP_TEXT.back}</BackLink>
        <h1 className="mt-1 mb-4 text-xl font-semibold tracking-tight">
          {APP_TEXT.universalStoreAnalysis}
        </h1>
        <StoreAnalysisPanel
          tokenForm={<RefreshableTokenForm />}
          renderEvidence={(open) => <ListingEvidence {...open} placement="over" />}
        />
      </main>
      <AppFooter />
    </>
  );
}
