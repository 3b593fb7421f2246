import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { document } from '#domain/documents/document.ts'
import { inputSchema } from '#domain/kit/entity.ts'
import { client } from '#web/kit/api.ts'
import { useObjectUrl } from '#web/kit/files/useObjectUrl.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { toInput } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './PaperPreview.module.css'

/** How long nobody types before the paper is drawn again. Milliseconds. */
const PAUSE = 700
const schema = inputSchema<(typeof document)['fields']>(document)

/** The value as it was when it last stayed the same for a while. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The paper that would be made of what is typed, page by page. While something is wrong it stays as it was. */
export function PaperPreview() {
  const { t } = useTranslation(['documents', 'common'])
  const errorText = useErrorText()
  const { fields, methods } = useFormFacts()
  const typed = useSettled(JSON.stringify(toInput(fields, useWatch({ control: methods.control }))))
  const [page, setPage] = useState(1)
  const facts = schema.safeParse(JSON.parse(typed))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['paper', typed, page],
    enabled: facts.success,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
    queryFn: async ({ signal }) => {
      let pages = 1
      const onHeaders = (headers: Headers) => {
        pages = Number(headers.get('x-pages') ?? 1)
      }
      if (!facts.success) throw facts.error
      const picture = await client.documents.preview({ facts: facts.data, page }, { signal, context: { onHeaders } })
      return { picture, pages }
    },
  })
  const shown = useDeferredValue(data)
  return (
    <Panel as="section" aria-label={t('preview.title')}>
      {error ? (
        <Muted>
          {t('preview.failed')} {errorText(error)} <LinkButton onClick={() => void refetch()}>{t('common:retry')}</LinkButton>
        </Muted>
      ) : (
        shown && <Picture bytes={shown.picture} waits={isPlaceholderData} label={t('preview.title')} />
      )}
      {shown && shown.pages > 1 && (
        <Row gap={0.75}>
          <LinkButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('preview.back')}
          </LinkButton>
          <Muted>{t('preview.page', { page, pages: shown.pages })}</Muted>
          <LinkButton disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>
            {t('preview.next')}
          </LinkButton>
        </Row>
      )}
    </Panel>
  )
}

function Picture({ bytes, waits, label }: { bytes: Blob; waits: boolean; label: string }) {
  return <img ref={useObjectUrl(bytes)} className={styles.paper} data-waiting={waits || undefined} alt={label} />
}
