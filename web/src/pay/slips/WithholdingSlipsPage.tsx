import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import { Link, useSearch } from '@tanstack/react-router'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { OwnWithholdingSlips } from './OwnWithholdingSlips.tsx'
import { SlipLinks } from './SlipLinks.tsx'
import { slipTones } from './slipTones.ts'

const column = columnsOf(withholdingSlip)
const columns = [
  {
    ...column.own(
      'staff_id',
      'slips:withholding_slip.staff_id',
      ['staff_id'],
      (row) => (
        <RowLink to="/admin/salary-management/staff-taxcertificate/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'staff_id')}
        </RowLink>
      ),
      { width: 11, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.fact('staff_code', { width: 7, card: 'line' }),
  column.fact('year', { width: 6, card: 'line' }),
  column.status('state', slipTones, { width: 9 }),
  column.fact('release_date', { width: 8, card: 'line', short: 'slips:withholding_slip.release_date' }),
  column.fact('details', { width: 14, grow: 2 }),
  column.own('created_at', 'slips:withholding_slip.created_at', [], ({ created_at }) => <InstantText at={created_at} />, {
    width: 9.5,
  }),
  column.fact('file', { width: 14, extra: true }),
]

/** Withholding slips of everybody for the office; of oneself for everybody else. */
export default function WithholdingSlipsPage() {
  const me = useMe()
  const { t } = useTranslation('slips')
  const { mine }: Search = useSearch({ strict: false })
  if (mine === true || scopeOf(me.role, 'slips.read') === 'own') return <OwnWithholdingSlips me={me} />
  return (
    <EntityList
      entity={withholdingSlip}
      me={me}
      columns={columns}
      lead={<SalaryTabs />}
      more={
        <>
          {may(me.role, 'slips.write') && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<CalculateOutlined />}
              component={Link}
              to="/admin/salary-management/staff-taxcertificate/make"
            >
              <Word>{t('making.open')}</Word>
            </Button>
          )}
          <SlipLinks path="/admin/salary-management/staff-taxcertificate" me={me} />
        </>
      }
    />
  )
}
