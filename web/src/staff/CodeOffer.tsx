import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { api } from '#web/kit/api.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { Offer } from '#web/kit/forms/layout/Offer.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

const name = 'staff_code'

/** Somebody else has taken the code of a new record meanwhile: the next free one is offered. */
export function CodeOffer() {
  const { t } = useTranslation('staff')
  const { control, setValue } = useFormFacts().methods
  const { errors } = useFormState({ control, name, exact: true })
  const isTaken = errors[name]?.type === 'duplicate'
  const typed = String(useWatch({ control, name }) ?? '')
  const next = api.staff.nextCode.queryOptions({ input: {}, enabled: isTaken })
  // what was offered before is the one that is taken
  const { data } = useQuery({ ...next, queryKey: [...next.queryKey, typed] })
  if (!isTaken || !data) return null
  return (
    <Offer>
      <LinkButton onClick={() => setValue(name, data.staff_code, { shouldDirty: true, shouldValidate: true })}>
        {t('code.use', { code: data.staff_code })}
      </LinkButton>
    </Offer>
  )
}
