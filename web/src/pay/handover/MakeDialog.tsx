import Alert from '@mui/material/Alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverPerson } from '#domain/pay/handover/handover.api.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { download, fetchFile } from '#web/kit/tables/download.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { LinesBox } from './LinesBox.tsx'
import { MissingLetters } from './MissingLetters.tsx'

type Props = {
  asked: { month: string; layout_id: string; establishment_id?: string[] }
  people: readonly HandoverPerson[]
  layout: string
  onClose: () => void
}

/** Makes and downloads the file of the closed months. Who is not in it, and which letters the file cannot have, is told before. */
export function MakeDialog({ asked, people, layout, onClose }: Props) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  const language = useLanguage()
  const cache = useQueryClient()
  const closed = people.filter(({ closing }) => closing !== null)
  const fresh = closed.filter(({ standing }) => standing !== 'given')
  const [only, setOnly] = useState(fresh.length > 0 && fresh.length < closed.length)
  const input = { ...asked, ...(only ? { only_changes: true } : {}) }
  const size = (only ? fresh : closed).length
  const check = useQuery({
    ...api.handovers.check.queryOptions({ input }),
    enabled: size > 0,
    throwOnError: false,
  })
  const make = async () => {
    const { id } = await api.handovers.make.call(input)
    await cache.invalidateQueries({ queryKey: api.handovers.key() })
    const { file } = await fetchFile((ways) => client.handovers.file({ id }, ways))
    download(file)
    snackbar.success(t('make.done', { name: file.name }))
  }
  const open = people.length - closed.length
  return (
    <Question
      wide
      title={t('make.title', { month: showMonth(asked.month, language) })}
      act={t('make.act')}
      run={make}
      onClose={onClose}
    >
      <Lead>{t('make.text', { layout, size: numbers(size) })}</Lead>
      {fresh.length < closed.length && (
        <label>
          <Checkbox checked={only} disabled={fresh.length === 0} onChange={({ target }) => setOnly(target.checked)} />{' '}
          {t('make.only_changes', { size: numbers(fresh.length) })}
        </label>
      )}
      {open > 0 && <Alert severity="warning">{t('make.open_months', { size: numbers(open) })}</Alert>}
      {check.isLoading && <Loading />}
      {check.data && (
        <>
          <LinesBox label={t('preview.title')} lines={check.data.lines} />
          <MissingLetters list={check.data.unmappable} />
        </>
      )}
    </Question>
  )
}
