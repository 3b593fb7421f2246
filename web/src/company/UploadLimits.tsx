import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type UploadLimits as Limits, uploadSizes } from '#domain/kit/files.ts'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Offered, withChosen } from './Offered.tsx'

const names = Object.keys(uploadSizes) as (keyof Limits)[]

/** How large files may be. Everybody is told before choosing one. */
export function UploadLimits() {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const cache = useQueryClient()
  const query = api.kit.uploadLimits.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm<Limits>({
    start: data,
    send: async (chosen) => cache.setQueryData(query.queryKey, await api.company.changeUploadLimits.call(chosen)),
  })
  return (
    <SmallForm form={form} aria-labelledby="upload-limits">
      <h2 id="upload-limits">
        <Furigana>{t('uploads.title')}</Furigana>
      </h2>
      <Help>{t('uploads.text')}</Help>
      {names.map((name) => (
        <Offered
          key={name}
          name={name}
          label={t(`uploads.${name}`)}
          value={form.values[name]}
          from={withChosen(uploadSizes[name], data[name]).map((size) => [
            size,
            t('uploads.size', { size: size.toLocaleString(language) }),
          ])}
          onChoose={(size) => form.put({ [name]: Number(size) })}
        />
      ))}
    </SmallForm>
  )
}
