import { useWatch } from 'react-hook-form'
import { countingOf, legalKinds } from '#domain/pay/conditions/payItem.ts'
import { Offer } from '#web/kit/forms/layout/Offer.tsx'
import { FieldStack } from '#web/kit/forms/layout/Labelled.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

/** Offers where a wage of the chosen kind counts as a rule, while something else is chosen. */
export function UsualCounting() {
  const { t } = useTranslation('wages')
  const { control, setValue } = useFormFacts().methods
  const typed = useWatch({ control })
  const kind = legalKinds.find((each) => each === typed['legal_kind']) ?? null
  const usual = Object.entries(countingOf(String(typed['effect']), kind))
  if (usual.every(([name, counts]) => typed[name] === counts)) return null
  const take = () => {
    for (const [name, counts] of usual) setValue(name, counts, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldStack span={6}>
      <Offer>
        <LinkButton onClick={take}>{t('offer.usual')}</LinkButton>
      </Offer>
    </FieldStack>
  )
}
