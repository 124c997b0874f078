import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useExportAccount } from '../api/account.ts';

export function ExportPanel() {
  const { mutate: exportAll, isPending } = useExportAccount();
  return (
    <Panel className="p-4">
      <PanelHeader
        title="Download your data"
        note="One file with everything PartSight stores about you: lists, rows, results, inventory and settings. Your token isn’t included."
        actions={
          <Button disabled={isPending} onClick={() => exportAll()}>
            {isPending ? 'Preparing…' : 'Download my data'}
          </Button>
        }
      />
    </Panel>
  );
}
