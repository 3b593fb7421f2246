import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Mode } from '#domain/visits/directions/route.ts'
import { api } from '#web/kit/api.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useWayTexts } from '../directions/useWayTexts.ts'
import type { WayEnd } from './TravelTimeDialog.tsx'

const modeBy: Readonly<Record<string, Mode>> = { walk: 'walk', bicycle: 'bicycle', car: 'car', public_transport: 'transit' }

/**
 * What a route says of a way, beside the minutes that somebody records. It only proposes: an estimate that is too short would be work without
 * pay, so no minute counts before a person has taken it over (decision 184). Nothing is shown where a place is unknown.
 */
export function ProposedMinutes({ from, to }: { from: WayEnd; to: WayEnd }) {
  const { t } = useTranslation('directions')
  const texts = useWayTexts()
  const { methods } = useFormFacts()
  const mode = modeBy[String(useWatch({ control: methods.control, name: 'means' }))]
  const { data } = useQuery({
    ...api.directions.route.queryOptions({
      input: mode === undefined ? skipToken : { from: `${from.kind}:${from.id}`, to: `${to.kind}:${to.id}`, mode },
    }),
    retry: false,
    throwOnError: false,
  })
  if (!data) return null
  return (
    <Muted as="p">
      {t('proposed', { minutes: texts.minutes(data.minutes), metres: texts.metres(data.metres) })} {t(`engine.${data.engine}`)}{' '}
      <LinkButton onClick={() => methods.setValue('minutes', String(data.minutes), { shouldDirty: true, shouldValidate: true })}>
        {t('use_minutes')}
      </LinkButton>
    </Muted>
  )
}
