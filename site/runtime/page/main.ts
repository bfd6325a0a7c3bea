// The entry of every page: what it does besides its cells.
import { mount } from ".";

mount();
