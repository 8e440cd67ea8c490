import { formatNumber } from '../../../ui/typography/count-words'

/** 'asked by 9', from two people. */
export const AskedBy = ({ count }: { count: number }) =>
  count > 1 ? <span>{`asked by ${formatNumber(count)}`}</span> : null
