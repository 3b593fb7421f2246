import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateOf } from '#domain/kit/dates.ts'
import type { CoverageLine } from '#domain/visits/coverage/coverage.api.ts'
import type { RiskKind } from '#domain/visits/coverage/risks.ts'
import { api } from '#web/kit/api.ts'
import { PhoneLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useFindingText } from '../useFindingText.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './CoveragePage.module.css'
import { riskTones } from './riskTones.ts'
import { visitPlace } from '../visitPlace.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = { line: CoverageLine; kind: RiskKind; find: () => void }

/** A visit at risk: time, patient, helper, who takes care of the problem, and the button that solves it. */
export function CoverageItem({ line, kind, find }: Props) {
  const { t } = useTranslation(['coverage', 'visits'])
  const texts = useVisitTexts()
  const findingText = useFindingText()
  const { staff_name, staff_phone, owner, findings, risks } = line
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.when}>{texts.daySpan(line)}</span>
        <PlaceLink place={visitPlace(line)}>{texts.name(line)}</PlaceLink>
        <Muted size={0.875}>{texts.service(line.service_type)}</Muted>
      </div>
      <div className={styles.who}>
        <span>
          {staff_name ?? t('nobody')} {staff_phone && kind !== 'unfit' && <PhoneLink number={staff_phone} />}
        </span>
        {owner && <Muted size={0.875}>{t('owner', { name: owner })}</Muted>}
        {findings.map((one) => (
          <small key={one.code} className={styles.finding}>
            {findingText(one)}
          </small>
        ))}
        {risks
          .filter((one) => one !== kind)
          .map((one) => (
            <Mark key={one} tone={riskTones[one]}>
              {t(`kind.${one}`)}
            </Mark>
          ))}
      </div>
      <div className={styles.act}>
        {kind === 'draft' ? (
          <PublishButton line={line} />
        ) : kind === 'unseen' ? (
          <ToldButton line={line} />
        ) : (
          <Button size="small" variant="outlined" color="secondary" onClick={find}>
            {t('find.open')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Mutation that refreshes the coverage board and the schedule. */
const useAct = (run: () => Promise<unknown>) => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: run,
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: () =>
      Promise.all([api.coverage, api.visits, api.publications].map((calls) => cache.invalidateQueries({ queryKey: calls.key() }))),
  })
}

/** Publishes all visits of the helper on that day. */
function PublishButton({ line }: { line: CoverageLine }) {
  const { t } = useTranslation(['coverage', 'common'])
  const errorText = useErrorText()
  const cache = useQueryClient()
  const act = useAct(async () => {
    const date = dateOf(line.starts_at)
    const { id, visits } = await api.publications.publish.call({ from: date, to: date, staff_id: [line.staff_id ?? ''] })
    const undo = async () => {
      if (id === null) return
      await api.publications.undo.call({ id }).catch((error: unknown) => snackbar.error(errorText(error)))
      await cache.invalidateQueries({ queryKey: api.coverage.key() })
    }
    snackbar.success(t('published', { count: visits }), { label: t('common:action.undo'), run: () => void undo() })
  })
  return (
    <Button size="small" variant="outlined" color="secondary" loading={act.isPending} onClick={() => act.mutate()}>
      {t('publish')}
    </Button>
  )
}

/** Records that the office has told the helper by phone. */
function ToldButton({ line }: { line: CoverageLine }) {
  const { t } = useTranslation('coverage')
  const act = useAct(() =>
    api.publications.tell.call({ told: [{ visit_id: line.id, version: line.version, staff_id: line.staff_id ?? '' }] }),
  )
  return (
    <Button size="small" variant="outlined" color="secondary" loading={act.isPending} onClick={() => act.mutate()}>
      {t('told_now')}
    </Button>
  )
}
