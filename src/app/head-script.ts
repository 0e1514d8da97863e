/** The script in the head of every page (decision 008). The policy allows its hash. */
import './early-press.ts';
import './next-code.ts';
