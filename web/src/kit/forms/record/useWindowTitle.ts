import { useEffect } from 'react'
import { useTranslation } from '../../i18n.ts'

/** The name of a record in the title of the window, as long as its page is open. */
export function useWindowTitle(name: string): void {
  const { t } = useTranslation()
  const product = t('product')
  useEffect(() => {
    if (name === '') return
    let before = document.title
    // after the frame around the page, which names the screen in the same moment
    const timer = setTimeout(() => {
      before = document.title
      document.title = `${name} | ${product}`
    })
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [name, product])
}
