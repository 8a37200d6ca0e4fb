import '../styles/layers.css';
import './fonts.css';
import './theme.css';
import './base.css';
