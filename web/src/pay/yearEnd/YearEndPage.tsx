import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Link, useSearch } from '@tanstack/react-router'
import { scopeOf } from '#domain/kit/permissions.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { useMe } from '#web/access/useMe.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { declarationTones } from './declarationTones.ts'
import { OpenYear } from './OpenYear.tsx'
import { OwnDeclarations } from './OwnDeclarations.tsx'

const column = columnsOf(yearEndDeclaration)
const columns = [
  {
    ...column.own(
      'staff_id',
      'declarations:year_end_declaration.staff_id',
      ['staff_id'],
      (row) => (
        <RowLink to="/admin/salary-management/year-end/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'staff_id')} <OwnMark of="year_end_declaration" staff={row.staff_id} />
        </RowLink>
      ),
      { width: 12, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.status('state', declarationTones, { width: 9 }),
  column.fact('year', { width: 6, card: 'line' }),
  column.own(
    'updated_at',
    'declarations:year_end_declaration.updated_at',
    [],
    ({ updated_at }) => <InstantText at={updated_at} />,
    { width: 9.5, card: 'line' },
  ),
]

/** Declarations for the year end: of everybody for the office, with who has not answered; of oneself for everybody else. */
export default function YearEndPage() {
  const { t } = useTranslation('declarations')
  const me = useMe()
  const { mine }: Search = useSearch({ strict: false })
  if (mine === true || scopeOf(me.role, 'year_end.read') === 'own') return <OwnDeclarations me={me} />
  return (
    <EntityList
      entity={yearEndDeclaration}
      me={me}
      columns={columns}
      lead={<SalaryTabs />}
      more={
        <>
          {me.staff_id !== null && (
            <Button
              color="inherit"
              startIcon={<PersonOutlined />}
              component={Link}
              to="/admin/salary-management/year-end"
              search={{ mine: true } as never}
            >
              <Word>{t('own.mine')}</Word>
            </Button>
          )}
          <OpenYear />
        </>
      }
    />
  )
}
