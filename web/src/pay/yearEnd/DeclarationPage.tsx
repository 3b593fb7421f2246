import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { DeclarationForm } from './DeclarationForm.tsx'
import { DeclarationSummary } from './DeclarationSummary.tsx'

/** One declaration: filled in by its person on a phone, checked by the office. */
export default function DeclarationPage() {
  const { t } = useTranslation('declarations')
  return (
    <EntityPage
      entity={yearEndDeclaration}
      me={useMe()}
      answered
      nameOf={(row: DeclarationRow) => t('called', { year: row.year, name: nameBehind(row, 'staff_id') })}
      Summary={DeclarationSummary}
      Form={DeclarationForm}
    />
  )
}
