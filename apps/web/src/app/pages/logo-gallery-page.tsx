import { LogoGallery } from '../../features/logos/components/logo-gallery.tsx';
import { AppFooter } from '../layout/app-footer.tsx';
import { AppHeader } from '../layout/app-header.tsx';

export function LogoGalleryPage() {
  return (
    <>
      <AppHeader />
      <LogoGallery />
      <AppFooter />
    </>
  );
}
