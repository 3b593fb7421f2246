import { skillTime, type SkillPeriod } from '#domain/employees/skillTime.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { SummaryLines } from '#web/kit/forms/record/SummaryCard.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Duration } from '#web/staff/Duration.tsx'

/** Months left from which it is told loudly: papers for what follows are begun about then. */
const NEAR = 6

/** How much of the five years as a specified skilled worker (i) is used and left, and until when. */
export function SkillTimeText({ periods }: { periods: readonly SkillPeriod[] }) {
  const { t } = useTranslation('employees')
  const language = useLanguage()
  const time = skillTime(periods, today())
  if (!time) return null
  const left = (
    <>
      {t('summary.left')} <Duration months={time.left} />
    </>
  )
  return (
    <SummaryLines wide>
      <Row as="span" gap={1} rowGap={0} align="stretch">
        <span>
          {t('summary.used')} <Duration months={time.used} />
        </span>
        {time.left < NEAR ? <Mark tone={time.left === 0 ? 'danger' : 'warning'}>{left}</Mark> : <span>{left}</span>}
        {time.until !== null && <span>{t('summary.until', { date: showDate(time.until, language) })}</span>}
      </Row>
    </SummaryLines>
  )
}
