import { runTogether } from './run-together'

runTogether(2)
