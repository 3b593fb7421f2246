import { type ComponentProps, createElement } from 'react'
import styles from './NoWrap.module.css'

type Tag = 'span' | 'a' | 'time'

/** A text that must not be broken into two lines, such as a date. */
export const NoWrap = <As extends Tag = 'span'>({ as, ...props }: ComponentProps<As> & { as?: As }) =>
  createElement(as ?? 'span', { ...props, className: styles.nowrap })
