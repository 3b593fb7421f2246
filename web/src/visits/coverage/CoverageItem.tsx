import type { CoverageLine } from '#domain/visits/coverage/coverage.api.ts'
import type { RiskKind } from '#domain/visits/coverage/risks.ts'
import { PhoneLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { visitPlace } from '../visitPlace.ts'
import { PublishButton, ToldButton } from './CoverageActs.tsx'
import styles from './CoverageItem.module.css'
import { riskTones } from './riskTones.ts'

type Props = {
  line: CoverageLine
  kind: RiskKind
  /** The only line of its block, whose head has the act for it. */
  single: boolean
  find: () => void
}

/** A visit at risk: time, patient, who takes care of the problem, what else speaks against it, and the button that settles it alone. */
export function CoverageItem({ line, kind, single, find }: Props) {
  const { t } = useTranslation('coverage')
  const texts = useVisitTexts()
  const { staff_name, staff_phone, owner, risks } = line
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.when}>{texts.daySpan(line)}</span>
        <PlaceLink place={visitPlace(line)}>{texts.name(line)}</PlaceLink>
        <Muted size={0.875}>{texts.service(line.service_type)}</Muted>
      </div>
      <div className={styles.what}>
        {(kind === 'draft' || kind === 'unseen') && (
          <span>
            {staff_name ?? t('nobody')} {kind === 'unseen' && staff_phone && <PhoneLink number={staff_phone} />}
          </span>
        )}
        {owner && <Muted size={0.875}>{t('owner', { name: owner })}</Muted>}
        {risks
          .filter((one) => one !== kind)
          .map((one) => (
            <Mark key={one} tone={riskTones[one]}>
              {t(`kind.${one}`)}
            </Mark>
          ))}
      </div>
      {!single && (
        <div className={styles.act}>
          {kind === 'draft' ? (
            <PublishButton lines={[line]} />
          ) : kind === 'unseen' ? (
            <ToldButton line={line} />
          ) : (
            <Button size="small" variant="outlined" color="secondary" onClick={find}>
              {t('find.open')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
