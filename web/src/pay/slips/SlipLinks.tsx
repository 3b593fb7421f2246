import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Link } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import type { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'

type Props = {
  path: '/admin/salary-management/staff-payslip' | '/admin/salary-management/staff-taxcertificate'
  me: ReturnType<typeof useMe>
}

/** On the list of the office: the way to the own slips, and to the screen that takes many at once. */
export function SlipLinks({ path, me }: Props) {
  const { t } = useTranslation('slips')
  return (
    <>
      {me.staff_id !== null && (
        <Button color="inherit" component={Link} to={path} search={{ mine: true } as never}>
          <Word>{t('own.mine')}</Word>
        </Button>
      )}
      {may(me.role, 'slips.write') && (
        <Button variant="outlined" color="secondary" startIcon={<UploadFile />} component={Link} to={`${path}/batch`}>
          <Word>{t('batch.open')}</Word>
        </Button>
      )}
    </>
  )
}
