import { Button } from '#web/kit/ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { SheetTable } from './SheetTable.tsx'
import type { Sheet } from './useSheet.ts'

/** The table of the sheet, or the reason why there is none. */
export function SheetBody({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('time')
  const { state, show, rows, loaded, failure, retry } = sheet
  const month = showMonth(state.month, useLanguage())
  if (failure) return <Failed title={t('failed')} error={failure} onRetry={retry} />
  if (!loaded || rows.length > 0) return <SheetTable sheet={sheet} />
  if (state.staff.length > 0) {
    return (
      <Nothing
        title={t('empty.filtered', { month })}
        action={
          <Button variant="outlined" color="inherit" onClick={() => show({ staff: [] })}>
            {t('empty.all')}
          </Button>
        }
      />
    )
  }
  return (
    <Nothing
      title={t('empty.title', { month })}
      text={t('empty.text')}
      action={
        <Button variant="outlined" color="inherit" component={Link} to="/admin/staff-work-schedule">
          {t('empty.schedule')}
        </Button>
      }
    />
  )
}
