import type { Reach, Reaches } from '#domain/visits/rules/between.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'

/** The way to a visit, and from it to the next one of the day; says so where the minutes are an estimate. */
export function ReachCell({ to, next }: Reaches) {
  const { t } = useTranslation('coverage')
  const minutes = ({ minutes: size, source }: Reach) => t(`find.way.${source}`, { size })
  if (to === null && next === null) return t('find.way.none')
  return (
    <>
      {to && (
        <div>
          <NoWrap>
            {t(`find.way.from_${to.end}`)} {minutes(to)}
          </NoWrap>
        </div>
      )}
      {next && (
        <div>
          <NoWrap>
            {t('find.way.to_next')} {minutes(next)}
          </NoWrap>
        </div>
      )}
    </>
  )
}
