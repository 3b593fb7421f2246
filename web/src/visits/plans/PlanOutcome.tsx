import type { PlanOutcome as Outcome } from '#domain/kit/jobs.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PlanLeft } from './PlanLeft.tsx'
import { usePlanJob } from './usePlanJob.ts'

/** Result of generating visits from plans, with a button that undoes it. */
export function PlanOutcome({ plan }: { plan: Outcome }) {
  const { t } = useTranslation('visits')
  const number = useNumbers()
  const { takeBack, job } = usePlanJob()
  return (
    <>
      <p>
        {plan.changed + plan.gone === 0
          ? t('generate.made', { size: number(plan.new) })
          : t('generate.done', { size: number(plan.new), changed: number(plan.changed + plan.gone) })}
      </p>
      {plan.conflict > 0 && <p>{t('generate.unassigned', { size: number(plan.conflict) })}</p>}
      {plan.warned > 0 && <p>{t('generate.warned', { size: number(plan.warned) })}</p>}
      <PlanLeft plan={plan} />
      {plan.undone ? (
        <p>{t('generate.undone')}</p>
      ) : (
        <div>
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            loading={job !== undefined}
            onClick={() => void takeBack(plan.run)}
          >
            {t('generate.take_back')}
          </Button>
        </div>
      )}
    </>
  )
}
