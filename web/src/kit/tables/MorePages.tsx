import { Button } from '../ui/Button.tsx'
import styles from './MorePages.module.css'
import { Failed } from './States.tsx'

/** State of a query that is read page by page, after its first page has arrived. */
type Pages = {
  error: Error | null
  refetch: () => unknown
  fetchNextPage: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}
type Props = { pages: Pages; text: string; failed: string }

/** Button that loads the next page below the ones shown; when loading failed, the error and a button to try again. */
export function MorePages({ pages, text, failed }: Props) {
  const { error, hasNextPage, isFetchingNextPage: loading } = pages
  const next = () => void pages.fetchNextPage()
  if (error && !loading)
    return <Failed title={failed} error={error} onRetry={pages.isFetchNextPageError ? next : () => void pages.refetch()} />
  if (!hasNextPage) return null
  return (
    <Button className={styles.more} variant="outlined" color="secondary" loading={loading} onClick={next}>
      {text}
    </Button>
  )
}
