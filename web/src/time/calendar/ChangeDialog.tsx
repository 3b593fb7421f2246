import type { ReactNode } from 'react'
import { Question } from '#web/kit/forms/Question.tsx'
import type { Act } from '#web/kit/forms/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { Change } from './useChange.ts'

type Props = {
  title: ReactNode
  change: Change
  form: Act
  /** It has nothing to do with hours, and is done in one step. */
  direct?: boolean
  removes?: boolean
  onClose: () => void
  children: ReactNode
}

/** The two steps of a change (`useChange`). */
export function ChangeDialog({
  title,
  change: { preview, back },
  form,
  direct = false,
  removes = false,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['company', 'common'])
  const last = removes ? t('calendar.remove') : direct ? t('common:form.save') : t('calendar.confirm')
  const ends = direct || preview !== undefined
  return (
    <Question
      title={preview ? t('calendar.preview.title') : title}
      act={ends ? last : t('calendar.next_step')}
      danger={removes && ends}
      form={form}
      wide
      {...(preview ? { back } : {})}
      onClose={onClose}
    >
      {/* what was typed stays while its effect is looked at */}
      <Stack gap={1} hidden={preview !== undefined}>
        {children}
      </Stack>
      {preview && <PreviewTable preview={preview} />}
    </Question>
  )
}
