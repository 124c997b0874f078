import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useExportAccount } from '../api/account.ts';
import { ACCOUNTS_TEXT } from '../texts.ts';

export function ExportPanel() {
  const { mutate: exportAll, isPending } = useExportAccount();
  return (
    <Panel className="p-4">
      <PanelHeader
        title={ACCOUNTS_TEXT.downloadYourData}
        note={ACCOUNTS_TEXT.downloadNote}
        actions={
          <Button disabled={isPending} onClick={() => exportAll()}>
            {isPending ? 'Preparing…' : ACCOUNTS_TEXT.downloadMyData}
          </Button>
        }
      />
    </Panel>
  );
}
