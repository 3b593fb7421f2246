import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/kit/entity.ts'
import { may } from '#domain/kit/permissions.ts'
import { handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { HandoverLayoutForm } from './HandoverLayoutForm.tsx'

/** Page of one layout of hand-over files. */
export default function HandoverLayoutPage() {
  return <EntityPage entity={handoverLayout} me={useMe()} Below={CopyLink} Form={HandoverLayoutForm} />
}

/** Begins a new layout as a copy of this one. */
function CopyLink({ row }: { row: Row<typeof handoverLayout> }) {
  const { t } = useTranslation('handover')
  const { role } = useMe()
  if (!may(role, 'handover_layouts.write')) return null
  return (
    <Button
      component={Link}
      to="/admin/salary-management/handover/layouts/new"
      search={{ copy: row.id } as never}
      size="small"
      variant="outlined"
      color="secondary"
      startIcon={<ContentCopy />}
    >
      {t('copy')}
    </Button>
  )
}
