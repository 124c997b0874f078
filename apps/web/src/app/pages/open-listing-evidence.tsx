import { ListingEvidence } from '../../features/research/components/listing-evidence.tsx';
import type { OpenListing } from '../../features/stores/components/store-analysis-panel.tsx';
import { useMedia, WIDE } from '../../lib/use-media.ts';

/** Beside the store's listings where there is room, over them where there is none. */
export function OpenListingEvidence(open: OpenListing) {
  const isWide = useMedia(WIDE);
  return <ListingEvidence {...open} placement={isWide ? 'beside' : 'over'} />;
}
