import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useExportAccount } from '../api/account.ts';

export function ExportPanel() {
  const { mutate: exportAll, isPending } = useExportAccount();
  return (
    <Panel className="p-4">
      <PanelHeader
        title="Take your data with you"
        note="One file with everything that PartSight keeps of you: lists, rows, results, inventory, settings. Your marketplace token is named in it, not shown."
        actions={
          <Button disabled={isPending} onClick={() => exportAll()}>
            {isPending ? 'Preparing…' : 'Download my data'}
          </Button>
        }
      />
    </Panel>
  );
}
