import { ListingEvidence } from '../../features/evidence/listings/listing-evidence.tsx';
import type { OpenListing } from '../../features/stores/components/store-analysis-panel.tsx';
import { useMedia, WIDE } from '../../lib/browser/use-media.ts';

/** Next to the store's listings where there is room, otherwise over them. */
export function OpenListingEvidence(open: OpenListing) {
  const isWide = useMedia(WIDE);
  return <ListingEvidence {...open} placement={isWide ? 'beside' : 'over'} />;
}
