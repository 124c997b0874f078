import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

import { ListingEvidence } from '../../features/evidence/listings/listing-evidence.tsx';
import { StoreAnalysisPanel } from '../../features/stores/components/store-analysis-panel.tsx';
import { TokenForm } from '../../features/tokens/components/token-form.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';
import { APP_TEXT } from '../texts.ts';

export function UniversalStorePage() {
  return (
    <>
      <AppHeader />
      <main className="mx-auto max-w-[1680px] px-4 py-4 sm:px-6">
        <Button asChild variant="ghost" className="-ml-3">
          <Link href="/">
            <ArrowLeft aria-hidden />
            {APP_TEXT.back}
          </Link>
        </Button>
        <h1 className="mt-1 mb-4 text-xl font-semibold tracking-tight">
          {APP_TEXT.universalStoreAnalysis}
        </h1>
        <StoreAnalysisPanel
          tokenForm={<TokenForm />}
          renderEvidence={(open) => <ListingEvidence {...open} placement="over" />}
        />
      </main>
      <AppFooter />
    </>
  );
}
